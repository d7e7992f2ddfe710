export { ProgramRow } from './program-row.tsx'
