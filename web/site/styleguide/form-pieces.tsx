import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { type Choice, searchIn } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { BothThemes } from './both-themes.tsx'
import { needs, services, serving, specialties, today } from './sample-content.ts'

export function FormPieces() {
  return (
    <>
      <BothThemes title="Text fields">
        {() => (
          <>
            <TextField
              label="Email"
              type="email"
              description="We send nothing but what you ask for."
            />
            <TextField
              label="Password"
              type="password"
              defaultValue="short"
              errorMessage="Password must be at least 6 characters"
            />
            <TextField
              label="Radius"
              isOptional
              defaultValue="50"
              suffix="miles"
              className="max-w-48"
            />
            <Note />
          </>
        )}
      </BothThemes>
      <BothThemes title="Choices">{() => <Choices />}</BothThemes>
      <BothThemes title="Dates and numbers">{() => <DatesAndNumbers />}</BothThemes>
      <BothThemes title="Search and chosen">{() => <Specialties />}</BothThemes>
    </>
  )
}

function Note() {
  const [note, setNote] = useState('Ran the help desk for 400 users.')
  return (
    <TextArea
      label="Your duties in your own words"
      value={note}
      onChange={setNote}
      maxLength={500}
      rows={3}
    />
  )
}

function Choices() {
  const [service, setService] = useState<string | null>(null)
  return (
    <>
      <RadioGroup
        label="Are you serving now?"
        choices={serving}
        variant="cards"
        defaultValue="active"
      />
      <RadioGroup
        label="Delivery"
        variant="row"
        choices={[
          { id: 'any', label: 'Any' },
          { id: 'in-person', label: 'In person' },
          { id: 'online', label: 'Online' },
        ]}
        errorMessage="Choose one."
      />
      <CheckboxGroup
        label="What do you need most?"
        choices={needs}
        defaultValue={['school']}
        columns={2}
      />
      <Select label="Service" choices={services} value={service} onChange={setService} />
      <Select
        label="Service"
        choices={services}
        value="navy"
        onChange={setService}
        errorMessage="Choose the service of your specialty."
      />
      <Checkbox description="Only on a device of your own.">Remember me</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Kept by your administrator
      </Checkbox>
      <Switch defaultSelected description="One email a day at most.">
        Daily summary by mail
      </Switch>
    </>
  )
}

function DatesAndNumbers() {
  const [date, setDate] = useState<string | null>('2027-06-21')
  const [empty, setEmpty] = useState<string | null>(null)
  const [years, setYears] = useState<number | null>(6)
  return (
    <>
      <DateField
        label="Separation date"
        value={date}
        onChange={setDate}
        today={today}
        description="ETS on your orders."
      />
      <DateField
        label="End of orders"
        value={empty}
        onChange={setEmpty}
        errorMessage="Give the day your orders end."
      />
      <NumberField
        label="Years of service"
        value={years}
        onChange={setYears}
        minValue={0}
        maxValue={40}
      />
    </>
  )
}

function Specialties() {
  const [service, setService] = useState<Choice | null>(services[0] ?? null)
  const [chosen, setChosen] = useState<Choice[]>(specialties.slice(0, 1))
  return (
    <>
      <ComboBox
        label="Your specialties"
        description="Search by code or title. The first is your primary one."
        placeholder="25B, network, hospital corpsman"
        value={null}
        clearOnChoice
        search={searchIn(specialties)}
        onChange={(item) =>
          item && setChosen((all) => [...all.filter(({ id }) => id !== item.id), item])
        }
      />
      <ComboBox
        label="Service of your specialty"
        value={service}
        onChange={setService}
        search={searchIn(services)}
        errorMessage={service === null ? 'Choose a service.' : undefined}
      />
      <TagList
        label="Chosen specialties"
        items={chosen}
        onRemove={(id) => setChosen((all) => all.filter((choice) => choice.id !== id))}
      />
    </>
  )
}
