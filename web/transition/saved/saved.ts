export { useSave, useSavedIds } from './use-saved.ts'
