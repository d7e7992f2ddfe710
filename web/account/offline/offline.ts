export { KeepSection } from './keep-section.tsx'
export { useOfflineCopy } from './use-offline-copy.ts'
