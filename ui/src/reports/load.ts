/** The dialog of reports with its words. */
export async function loadDialog() {
  const [{ default: Dialog }, { needReports }] = await Promise.all([
    import('./ReportDialog.svelte'),
    import('./words'),
  ]);
  await needReports();
  return Dialog;
}
