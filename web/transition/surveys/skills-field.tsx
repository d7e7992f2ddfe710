import { listSkills } from '#contract/directory/knowledge.ts'
import type { SpecialtyRef } from '#contract/transition/surveys.ts'
import { callEndpoint } from '#web/lib/call.ts'
import type { BoundField } from '#web/lib/form.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { skillChoice, useLabels, useRememberLabel } from './labels.ts'
import type { SectionInput } from './sections.ts'
import { SkillRow } from './skill-row.tsx'
import { SuggestedSkills } from './suggested-skills.tsx'

const maxItems = 40
/** A tap adds a skill as proficient; its row changes the level. */
const usualLevel = 2

async function findSkills(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { items } = await callEndpoint(listSkills, { q, limit: 15 }, { signal })
  return items.map(skillChoice)
}

export function SkillsField({
  field,
  specialties,
}: {
  field: BoundField<SectionInput['skills']>
  specialties: readonly SpecialtyRef[]
}) {
  const chosen = field.value
  const labels = useLabels(
    'skill',
    chosen.map(({ id }) => id),
  )
  const remember = useRememberLabel('skill')
  function add(choice: Choice): void {
    if (chosen.length >= maxItems || chosen.some(({ id }) => id === choice.id)) return
    remember({ id: choice.id, label: choice.label })
    field.onChange([...chosen, { id: choice.id, level: usualLevel }])
  }
  return (
    <>
      <SuggestedSkills specialties={specialties} chosen={chosen.map(({ id }) => id)} onAdd={add} />
      <ComboBox
        label="Add another skill"
        isOptional
        description="Search by name. Up to 40."
        placeholder="Project management"
        errorMessage={field.errorMessage}
        inputRef={field.inputRef}
        onBlur={field.onBlur}
        value={null}
        clearOnChoice
        search={findSkills}
        onChange={(item) => item && add(item)}
      />
      <section aria-labelledby="chosen-skills">
        <h2 id="chosen-skills" className="text-lg">
          Your skills <span className="tabular font-normal text-ink-soft">({chosen.length})</span>
        </h2>
        {chosen.length === 0 ? (
          <p className="mt-1 text-ink-soft">
            Add at least three skills for better matches, or skip.
          </p>
        ) : (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {chosen.map((skill, index) => (
              <SkillRow
                key={skill.id}
                name={labels[index]?.label ?? skill.id}
                level={skill.level}
                onLevel={(level) =>
                  field.onChange(chosen.map((item) => (item === skill ? { ...item, level } : item)))
                }
                onRemove={() => field.onChange(chosen.filter((item) => item !== skill))}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
