import type { ReadyReport } from '#contract/transition/reports.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { missingText } from './job-words.ts'

type Skills = ReadyReport['skills']

/** Up to this level, a skill is one to practice. */
const lowLevel = 2

/** Skills to build shown first. */
const firstSkills = 3

/** Three skills worth building, what each leads to, and where to learn it; the rest collapses. */
export function SkillsSection({ report: { skills, inputs, paths } }: { report: ReadyReport }) {
  const { have, toGet } = skills
  const [low] = (inputs.skills ?? []).toSorted((one, other) => one.level - other.level)
  const weak = low && low.level <= lowLevel ? have.find(({ id }) => id === low.id) : undefined
  const component = inputs.service?.component
  const hasLeft = component === 'veteran' || component === 'retiree'
  return (
    <Section id="skills" title="Skills to build">
      {toGet.length === 0 ? (
        <p className="text-ink-soft">
          {missingText(paths.slice(0, firstSkills)) ??
            (weak
              ? `You list the usual skills; practice the one you rated lowest, ${weak.name.toLowerCase()}.`
              : 'You list the skills your target jobs usually ask for.')}
        </p>
      ) : (
        <>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
            {toGet.slice(0, firstSkills).map(({ id, name, why }) => (
              <Card key={id} as="li" className="flex flex-col gap-1">
                <h3 className="text-base">{name}</h3>
                <p className="text-sm text-ink-soft">{why}</p>
              </Card>
            ))}
          </ul>
          <p className="mt-4 max-w-4xl text-sm">
            {component === 'spouse' ? (
              <>
                Where to get them: MyCAA for spouses of some ranks, and{' '}
                <TextLink to="/resources?need=education&audience=spouse">
                  free training for spouses
                </TextLink>
                .
              </>
            ) : hasLeft ? (
              <>
                Where to get them:{' '}
                <TextLink to="/resources?need=education">
                  free training and GI Bill programs
                </TextLink>
                . The GI Bill also pays for many license and certification tests.
              </>
            ) : (
              <>
                Where to get them: <OutLink href="https://www.cool.osd.mil/">DoD COOL</OutLink> pays
                for many credentials while you serve, and{' '}
                <TextLink to="/resources?need=education">
                  free training and GI Bill programs
                </TextLink>{' '}
                cover the rest.
              </>
            )}
          </p>
        </>
      )}
      {have.length > 0 && (
        <Disclosure summary={`Skills you already have (${have.length})`} className="mt-3">
          <HaveList skills={have} />
        </Disclosure>
      )}
    </Section>
  )
}

function HaveList({ skills }: { skills: Skills['have'] }) {
  return (
    <ul className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
      {skills.map(({ id, name, from }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{from}</span>
        </li>
      ))}
    </ul>
  )
}
