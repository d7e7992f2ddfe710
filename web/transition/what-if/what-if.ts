export { isChanged, readDraft } from './what-if-address.ts'
export { WhatIfSection } from './what-if-section.tsx'
