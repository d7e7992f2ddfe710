import type { ImportKind } from './import-kind.ts'
export const importDuties: ImportKind = () => Promise.reject(new Error('being written'))
