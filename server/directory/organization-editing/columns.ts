import type { EditedOrganization } from '#contract/directory/organization-editing.ts'
import type { FieldNames, Json, Values } from '#server/directory/listing-edits/listing-edits.ts'

/** Every editable field; columns have the same names. */
export const fieldNames = ['name', 'about', 'website', 'industries', 'status'] as const

const isField = (column: string) => fieldNames.some((name) => name === column)

/** Display names and formats of an organization's columns. */
export const organizationNames: FieldNames = {
  fieldOf: (column) => (isField(column) ? column : undefined),
  toField: (_column, value) => value,
}

/** The editable ones among the columns, in contract order. */
export const editedFields = (columns: readonly string[]) =>
  fieldNames.filter((name) => columns.includes(name))

/** Some of the fields. */
export type SomeFields = {
  readonly [Name in keyof EditedOrganization]?: EditedOrganization[Name] | undefined
}

/** Maps fields to columns. */
export function columnsOf({ industries, ...fields }: SomeFields): Values {
  const tidied = { ...fields, ...(industries && { industries: [...new Set(industries)] }) }
  return Object.fromEntries(
    Object.entries(tidied).flatMap(([name, value]): [string, Json][] =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
