export { type FoundOccupation, findOccupations } from './queries.ts'
export { beginnings, type CodeForms, codeForms, startPattern } from './typed-text.ts'
