export { ActButton } from './act-button.tsx'
export { useAct } from './use-act.ts'
