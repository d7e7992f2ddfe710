import type { ReadyReport } from '#contract/transition/reports.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

type Skills = ReadyReport['skills']

/** Skills listed before the rest folds away. */
const listed = 12

/** What the member can do already, and what the paths ask for beside it. */
export function SkillsSection({ skills: { have, toGet } }: { skills: Skills }) {
  return (
    <Section id="skills" title="Skills">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card>
          <h3 className="mb-3 text-lg">Skills you have</h3>
          {have.length === 0 ? (
            <p className="text-ink-soft">None named yet. The survey asks for them in step 5.</p>
          ) : (
            <>
              <HaveList skills={have.slice(0, listed)} />
              {have.length > listed && (
                <Disclosure summary={`${have.length - listed} more`} className="mt-3">
                  <HaveList skills={have.slice(listed)} />
                </Disclosure>
              )}
            </>
          )}
        </Card>
        <Card>
          <h3 className="mb-3 text-lg">Skills to get</h3>
          {toGet.length === 0 ? (
            <p className="text-ink-soft">You have the skills that your paths usually ask for.</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {toGet.map(({ id, name, why, paths }) => (
                <li key={id}>
                  <p className="font-semibold">
                    {name}{' '}
                    <span className="tabular font-normal text-ink-soft">
                      in {paths} of your paths
                    </span>
                  </p>
                  <p className="text-sm text-ink-soft">{why}</p>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </Section>
  )
}

function HaveList({ skills }: { skills: Skills['have'] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {skills.map(({ id, name, from }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{from}</span>
        </li>
      ))}
    </ul>
  )
}
