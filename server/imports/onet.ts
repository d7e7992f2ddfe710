import type { ImportKind } from './import-kind.ts'
export const importOnet: ImportKind = () => Promise.reject(new Error('being written'))
