export { type FoundOccupation, findOccupations } from './queries.ts'
export { beginnings, codeForms, startPattern } from './typed-text.ts'
