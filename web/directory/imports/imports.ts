export { statusLabels } from './import-words.ts'
