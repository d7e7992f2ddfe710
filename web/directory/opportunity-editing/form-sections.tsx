import { listFamilies, listOccupations, listSpecialties } from '#contract/directory/knowledge.ts'
import type { OpportunityChange } from '#contract/directory/opportunity-fields.ts'
import { listEditableOrganizations } from '#contract/directory/organization-editing.ts'
import { serviceNames } from '#contract/military.ts'
import { CodeList, statusChoices } from '#web/directory/listing-edits/listing-edits.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { Field, type Form } from '#web/lib/form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { type Choice, matchesWords } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FormValues } from './form-values.ts'
import {
  clearanceChoices,
  deliveryChoices,
  fieldLabels,
  kindChoices,
  openToChoices,
  serviceChoices,
} from './opportunity-labels.ts'

interface FieldsProps {
  form: Form<FormValues, OpportunityChange>
}

const column = 'flex flex-col gap-5'

async function findOrganizations(q: string, signal: AbortSignal): Promise<Choice[]> {
  const input = { pageSize: 15, ...(q && { q }) }
  const { items } = await callEndpoint(listEditableOrganizations, input, { signal })
  return items.map(({ id, name }) => ({ id, label: name }))
}

async function findFamilies(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { items } = await callEndpoint(listFamilies, {}, { signal })
  return items
    .map(({ code, title }) => ({ id: code, label: title }))
    .filter((item) => matchesWords(item, q))
}

async function findOccupations(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { items } = await callEndpoint(listOccupations, { q, pageSize: 15 }, { signal })
  return items.map(({ code, title }) => ({ id: code, label: title }))
}

async function findSpecialties(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { items } = await callEndpoint(listSpecialties, { q, pageSize: 15 }, { signal })
  return items.map(({ service, code, title }) => {
    return { id: `${service}:${code}`, label: code, detail: `${title}, ${serviceNames[service]}` }
  })
}

type TextName = {
  [Name in keyof FormValues]: FormValues[Name] extends string ? Name : never
}[keyof FormValues]

interface TextProps extends FieldsProps {
  name: TextName
  description?: string
  rows?: number
}

function Line({ form, name, description }: TextProps) {
  return (
    <Field form={form} name={name}>
      {(field) => (
        <TextField {...field} label={fieldLabels[name]} description={description} isOptional />
      )}
    </Field>
  )
}

function Text({ form, name, description, rows = 4 }: TextProps) {
  return (
    <Field form={form} name={name}>
      {(field) => (
        <TextArea
          {...field}
          label={fieldLabels[name]}
          description={description}
          rows={rows}
          isOptional
        />
      )}
    </Field>
  )
}

function Yes({
  form,
  name,
  label,
}: FieldsProps & { name: 'nationwide' | 'online'; label: string }) {
  return (
    <Field form={form} name={name}>
      {({ value, inputRef: _ref, ...field }) => (
        <Checkbox {...field} isSelected={value}>
          {label}
        </Checkbox>
      )}
    </Field>
  )
}

/** Title, organization and texts; contradictions in the source can be resolved. */
export function AboutFields({ form, conflicts }: FieldsProps & { conflicts: readonly string[] }) {
  return (
    <div className={column}>
      <Field form={form} name="title">
        {(field) => <TextField {...field} label={fieldLabels.title} maxLength={300} isRequired />}
      </Field>
      <Field form={form} name="organizationId">
        {(field) => (
          <ComboBox
            {...field}
            label={fieldLabels.organizationId}
            description="Search by name. Add a new organization under Organizations first."
            search={findOrganizations}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field form={form} name="kind">
          {(field) => <Select {...field} label={fieldLabels.kind} choices={kindChoices} />}
        </Field>
        <Field form={form} name="status">
          {(field) => <Select {...field} label={fieldLabels.status} choices={statusChoices} />}
        </Field>
      </div>
      {conflicts.length > 0 && (
        <Field form={form} name="conflicts">
          {(field) => (
            <CheckboxGroup
              {...field}
              label={fieldLabels.conflicts}
              description="Uncheck a contradiction once you have settled it."
              choices={conflicts.map((text) => ({ id: text, label: text }))}
            />
          )}
        </Field>
      )}
      <Text form={form} name="summary" />
      <Text form={form} name="description" rows={8} />
      <Line form={form} name="programType" description="Such as internship or job training." />
      <Line form={form} name="url" description="The page where people read more or apply." />
      <Line form={form} name="contactName" />
      <Line
        form={form}
        name="contactEmail"
        description="Members see it once they have confirmed their own email."
      />
      <Text form={form} name="cost" rows={2} description="What it costs the service member." />
    </div>
  )
}

/** Locations, states and formats. */
export function PlaceFields({ form }: FieldsProps) {
  return (
    <div className={column}>
      <Text
        form={form}
        name="locations"
        rows={5}
        description="One per line, like Norfolk, VA 23510. City and ZIP may be left out."
      />
      <Line
        form={form}
        name="states"
        description="Two letters each, like VA, NC. The states of the locations are added."
      />
      <Yes form={form} name="nationwide" label="Offered nationwide" />
      <Yes form={form} name="online" label="Can be done online" />
      <Field form={form} name="delivery">
        {(field) => (
          <CheckboxGroup
            {...field}
            label={fieldLabels.delivery}
            isOptional
            choices={deliveryChoices}
          />
        )}
      </Field>
    </div>
  )
}

const yesNo = [
  { id: '', label: 'Not listed' },
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]

/** Lengths and starts. */
export function TimeFields({ form }: FieldsProps) {
  return (
    <div className={column}>
      <Line
        form={form}
        name="length"
        description="Separate several with commas, like 91-120, 180."
      />
      <Field form={form} name="cohortsOffered">
        {(field) => <Select {...field} label={fieldLabels.cohortsOffered} choices={yesNo} />}
      </Field>
      <Text
        form={form}
        name="cohorts"
        rows={3}
        description="One date per line, like Jan 4, 2027."
      />
      <Line form={form} name="workHours" />
    </div>
  )
}

/** Eligibility, career fields and requirements. */
export function FitFields({ form }: FieldsProps) {
  return (
    <div className={column}>
      <Field form={form} name="openTo">
        {(field) => (
          <CheckboxGroup
            {...field}
            label={fieldLabels.openTo}
            choices={openToChoices}
            columns={2}
          />
        )}
      </Field>
      <Field form={form} name="services">
        {(field) => (
          <CheckboxGroup
            {...field}
            label={fieldLabels.services}
            description="Leave empty if every service may apply."
            isOptional
            choices={serviceChoices}
            columns={2}
          />
        )}
      </Field>
      <Field form={form} name="families">
        {(field) => (
          <CodeList
            field={field}
            label={fieldLabels.families}
            description="Matching compares these with the member’s path."
            search={findFamilies}
          />
        )}
      </Field>
      <Field form={form} name="occupations">
        {(field) => (
          <CodeList
            field={field}
            label={fieldLabels.occupations}
            description="Jobs it leads to, by title or code."
            search={findOccupations}
          />
        )}
      </Field>
      <Field form={form} name="specialties">
        {(field) => (
          <CodeList
            field={field}
            label={fieldLabels.specialties}
            description="Military jobs it asks for, by code or title."
            search={findSpecialties}
          />
        )}
      </Field>
      <Text form={form} name="otherEligibility" />
      <Text form={form} name="requirements" />
      <Field form={form} name="clearance">
        {(field) => <Select {...field} label={fieldLabels.clearance} choices={clearanceChoices} />}
      </Field>
      <Text form={form} name="credentials" rows={3} description="What people earn, one per line." />
      <Line form={form} name="payAfter" description="In US dollars, like 65,000." />
    </div>
  )
}
