export { MentorTabs } from './mentor-tabs.tsx'
export { SlotPicker } from './slot-picker.tsx'
export { statusLabels } from './status-labels.ts'
export { dayOf, momentOf, timeOf, zoneName } from './times.ts'
