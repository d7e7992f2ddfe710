import type { ImportKind } from './import-kind.ts'
export const importCrosswalk: ImportKind = () => Promise.reject(new Error('being written'))
