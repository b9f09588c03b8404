"""What staff do, as it is stored: roles, the audit log, sanctions, the queues of reports and complaints."""
