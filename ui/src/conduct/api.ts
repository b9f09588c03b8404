/** Complaints, notices and acts of staff over HTTP. */
import { ask } from '../lib/wire/api';
import type {
  AuditLog,
  ComplaintAbout,
  ComplaintActRequest,
  ComplaintQueue,
  LoginLinkAnswer,
  OwnComplaint,
  OwnConduct,
  OwnNotices,
  ReportActRequest,
  ReportQueue,
  RoleRequest,
  StaffComplaint,
  StaffList,
  StaffOverview,
  StaffReport,
} from '../lib/protocol.gen';

const page = (done: boolean, offset: number): string => `?done=${done}&offset=${offset}`;

export const conductApi = {
  conduct: () => ask<OwnConduct>('GET', '/api/me/conduct'),
  notices: () => ask<OwnNotices>('GET', '/api/me/notices'),
  complaints: () => ask<OwnComplaint[]>('GET', '/api/complaints'),
  complain: (about: ComplaintAbout, text: string) =>
    ask<OwnComplaint>('POST', '/api/complaints', { about, text }),
  appeal: (act: string, text: string) => ask<OwnComplaint>('POST', '/api/appeals', { act, text }),
  overview: () => ask<StaffOverview>('GET', '/api/staff'),
  reports: (done: boolean, offset: number) =>
    ask<ReportQueue>('GET', `/api/staff/reports${page(done, offset)}`),
  actOnReport: ({ id }: StaffReport, act: ReportActRequest) =>
    ask<StaffReport>('POST', `/api/staff/reports/${id}/acts`, act),
  queue: (done: boolean, offset: number) =>
    ask<ComplaintQueue>('GET', `/api/staff/complaints${page(done, offset)}`),
  actOnComplaint: (id: string, act: ComplaintActRequest) =>
    ask<StaffComplaint>('POST', `/api/staff/complaints/${encodeURIComponent(id)}/acts`, act),
  roles: () => ask<StaffList>('GET', '/api/staff/roles'),
  changeRole: (change: RoleRequest) => ask<StaffList>('POST', '/api/staff/roles', change),
  makeLink: (name: string, reason: string) =>
    ask<LoginLinkAnswer>('POST', '/api/staff/login-links', { name, reason }),
  audit: (before: number | null) =>
    ask<AuditLog>('GET', `/api/staff/audit${before === null ? '' : `?before=${before}`}`),
};
