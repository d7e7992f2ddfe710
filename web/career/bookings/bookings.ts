export { reasonLabels } from './report-reasons.ts'
