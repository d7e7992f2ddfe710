import { listSkills } from '#contract/directory/knowledge.ts'
import { callEndpoint } from '#web/lib/call.ts'
import type { BoundField } from '#web/lib/form.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { skillLevels } from './choices.ts'
import { skillChoice, useLabels, useRememberLabel } from './labels.ts'
import type { SectionInput } from './sections.ts'
import { SkillRow } from './skill-row.tsx'
import { SuggestedSkills } from './suggested-skills.tsx'

const most = 40
/** A tap says "I do this on my own"; the row beneath lets one say more or less. */
const usualLevel = 2

const levelsInWords = `${skillLevels.map(({ label, detail }) => `${label}: ${detail}`).join('. ')}.`

async function findSkills(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { items } = await callEndpoint(listSkills, { q, limit: 15 }, { signal })
  return items.map(skillChoice)
}

export function SkillsField({ field }: { field: BoundField<SectionInput['skills']> }) {
  const chosen = field.value
  const labels = useLabels(
    'skill',
    chosen.map(({ id }) => id),
  )
  const remember = useRememberLabel('skill')
  function add(choice: Choice): void {
    if (chosen.length >= most || chosen.some(({ id }) => id === choice.id)) return
    remember({ id: choice.id, label: choice.label })
    field.onChange([...chosen, { id: choice.id, level: usualLevel }])
  }
  return (
    <>
      <SuggestedSkills chosen={chosen.map(({ id }) => id)} onAdd={add} />
      <ComboBox
        label="Add another skill"
        isOptional
        description="Search by name. At most 40 in all."
        placeholder="Project management"
        errorMessage={field.errorMessage}
        inputRef={field.inputRef}
        onBlur={field.onBlur}
        value={null}
        clearOnChoice
        search={findSkills}
        onChange={(one) => one && add(one)}
      />
      <section aria-labelledby="chosen-skills">
        <h2 id="chosen-skills" className="text-lg">
          Your skills <span className="tabular font-normal text-ink-soft">({chosen.length})</span>
        </h2>
        {chosen.length === 0 ? (
          <p className="mt-1 text-ink-soft">
            Nothing chosen yet. Three skills are enough to find work for you; you may also go on.
          </p>
        ) : (
          <>
            <p className="mt-1 text-sm text-ink-soft">{levelsInWords}</p>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {chosen.map((skill, at) => (
                <SkillRow
                  key={skill.id}
                  name={labels[at]?.label ?? skill.id}
                  level={skill.level}
                  onLevel={(level) =>
                    field.onChange(chosen.map((one) => (one === skill ? { ...one, level } : one)))
                  }
                  onRemove={() => field.onChange(chosen.filter((one) => one !== skill))}
                />
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  )
}
