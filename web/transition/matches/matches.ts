export { MatchEvidence } from './match-evidence.tsx'
export { windowText } from './match-text.ts'
export { datesBadge, hostQuestion, strengthLabels } from './program-labels.ts'
export {
  firstShown,
  narrowPrograms,
  type ProgramFilter,
  type ProgramOrder,
  programFilters,
  programOrders,
  programsPerStep,
} from './program-list.ts'
export { directorySearch, noneText } from './program-search.ts'
export { useHostEmail } from './use-host-email.tsx'
