export { ShareDialog } from './lazy-share-dialog.ts'
export { WholePlan } from './report-plan.tsx'
