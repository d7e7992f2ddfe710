import { X } from 'lucide-react'
import type { BoundField } from '#web/lib/form.tsx'
import { searchIn } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { languageLevels, picked } from './choices.ts'
import type { SectionInput } from './sections.ts'
import { useSurveyChoices } from './use-survey-choices.ts'

type Languages = SectionInput['education']['languages']

const maxItems = 20

/** Languages besides English, each with a level. */
export function LanguagesField({ field }: { field: BoundField<Languages> }) {
  const choices = useSurveyChoices()
  const chosen = field.value ?? []
  const languages = choices.languages.map(({ code, name }) => ({ id: code, label: name }))
  const nameOf = (code: string) => languages.find(({ id }) => id === code)?.label ?? code
  return (
    <div className="flex flex-col gap-3">
      <ComboBox
        label="Languages other than English"
        isOptional
        placeholder="Spanish"
        errorMessage={field.errorMessage}
        inputRef={field.inputRef}
        onBlur={field.onBlur}
        value={null}
        clearOnChoice
        search={searchIn(languages)}
        onChange={(item) => {
          if (!item || chosen.length >= maxItems || chosen.some(({ code }) => code === item.id))
            return
          field.onChange([...chosen, { code: item.id, level: 'working' }])
        }}
      />
      {chosen.map((language) => (
        <div
          key={language.code}
          className="flex items-start justify-between gap-3 rounded-card border border-line bg-surface p-4"
        >
          <div>
            <RadioGroup
              label={nameOf(language.code)}
              choices={languageLevels}
              variant="row"
              value={language.level}
              onChange={(id) => {
                const level = picked(languageLevels, id)
                if (!level) return
                field.onChange(
                  chosen.map((item) => (item === language ? { ...item, level } : item)),
                )
              }}
            />
          </div>
          <IconButton
            icon={X}
            label={`Remove ${nameOf(language.code)}`}
            onPress={() => field.onChange(chosen.filter((item) => item !== language))}
          />
        </div>
      ))}
    </div>
  )
}
