export { BulkActions } from './bulk-actions.tsx'
export { CodeList } from './code-list.tsx'
export { ConflictNotice } from './conflict-notice.tsx'
export { DifferencesSection } from './differences-section.tsx'
export { editedFilter, plainValue, statusChoices, statusLabels } from './edit-labels.ts'
export { changedFields, type FieldReaders } from './edit-schema.ts'
export { FieldChanges } from './field-changes.tsx'
export { type FieldText, HistorySection } from './history-section.tsx'
export { entriesOf, linesOf, readDay, readLength, readPlace, showPlaceLine } from './list-text.ts'
export { OriginRows } from './origin-rows.tsx'
export { PreviewNotice } from './preview-notice.tsx'
export { QualityLinks } from './quality-links.tsx'
export { QualityReport } from './quality-report.tsx'
export {
  type ChangedField,
  type RecordedText,
  recordedFields,
  recordedValue,
} from './recorded-fields.ts'
export { RowActions } from './row-actions.tsx'
export { sharedColumns } from './shared-columns.tsx'
export { useEditing } from './use-editing.ts'
export { useListActions } from './use-list-actions.ts'
