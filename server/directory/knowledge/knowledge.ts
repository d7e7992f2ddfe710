export { type FoundOccupation, findOccupations } from './queries.ts'
export { codeForms, prefixQuery, startPattern } from './typed-text.ts'
