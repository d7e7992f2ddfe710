export { memberVector } from './member-vector.ts'
export { queueNarrativeOf } from './narrative.ts'
