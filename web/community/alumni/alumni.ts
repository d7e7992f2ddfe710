export { AlumniTabs } from './alumni-tabs.tsx'
export { jobOf } from './alumni-text.ts'
export { BlockDialog } from './person-card.tsx'
export { ReportPersonDialog } from './report-person-dialog.tsx'
