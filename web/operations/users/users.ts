export { ActButton } from './act-button.tsx'
export { useAct } from './use-act.ts'
export { roleLabels, statusLabels } from './user-labels.ts'
