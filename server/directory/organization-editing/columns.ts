import type { EditedOrganization } from '#contract/directory/organization-editing.ts'
import type { FieldNames, Json, Values } from '#server/directory/listing-edits/listing-edits.ts'

/** Every field that is edited; columns have the same names. */
export const fieldNames = ['name', 'about', 'website', 'industries', 'status'] as const

const isField = (column: string) => fieldNames.some((name) => name === column)

/** How columns of an organization are named and written for people. */
export const organizationNames: FieldNames = {
  fieldOf: (column) => (isField(column) ? column : undefined),
  toField: (_column, value) => value,
}

/** Those of the columns that can be edited, in the order of the contract. */
export const editedFields = (columns: readonly string[]) =>
  fieldNames.filter((name) => columns.includes(name))

/** Some of the fields. */
export type SomeFields = {
  readonly [Name in keyof EditedOrganization]?: EditedOrganization[Name] | undefined
}

/** Typed fields as columns. */
export function columnsOf({ industries, ...fields }: SomeFields): Values {
  const tidied = { ...fields, ...(industries && { industries: [...new Set(industries)] }) }
  return Object.fromEntries(
    Object.entries(tidied).flatMap(([name, value]): [string, Json][] =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
