export { kindLabels, statusLabels } from './mail-labels.ts'
