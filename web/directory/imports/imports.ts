export { statusLabels } from './import-words.ts'
export { sourceText } from './source-text.ts'
