import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import { StepLine } from '#web/ui/step-line.tsx'
import { WaypointPath } from '#web/ui/waypoint-path.tsx'
import { WindowLine } from '#web/ui/window-line.tsx'
import { BothThemes } from './both-themes.tsx'
import { contributions, fact, tasks, today, windowDates } from './sample-content.ts'

const surveySteps = [
  'Service',
  'Separation',
  'Location',
  'Education',
  'Skills',
  'Interests',
  'Goals',
  'Review',
]

export function SignaturePieces() {
  return (
    <>
      <BothThemes title="Score bar">
        {() => (
          <>
            <ScoreBar label="Match score" score={76.8} parts={contributions} />
            <ScoreBar label="Readiness" score={41} parts={contributions.slice(1, 5)} isCompact />
          </>
        )}
      </BothThemes>
      <BothThemes title="Window line" isWide>
        {(theme) => (
          <WindowLine
            label={`SkillBridge window, ${theme}`}
            dates={windowDates}
            separationWord="ETS"
          />
        )}
      </BothThemes>
      <BothThemes title="Waypoint path">{() => <Roadmap />}</BothThemes>
      <BothThemes title="Step line" isWide>
        {(theme) => (
          <StepLine
            label={`Survey, ${theme}`}
            steps={surveySteps.map((label, index) => ({
              key: label,
              label,
              state: index < 2 ? 'done' : index === 2 ? 'current' : 'upcoming',
              href: index < 2 ? '/styleguide' : undefined,
            }))}
          />
        )}
      </BothThemes>
      <BothThemes title="Processing and facts">
        {(theme) => (
          <>
            <StepLine
              label={`Processing, ${theme}`}
              orientation="vertical"
              steps={[
                {
                  key: 'a',
                  label: 'Analyzing survey data',
                  state: 'done',
                  detail: '38 answers read',
                },
                {
                  key: 'm',
                  label: 'Matching with opportunities',
                  state: 'current',
                  detail: '4,936 considered, 852 fit your dates',
                },
                { key: 'r', label: 'Creating a personalized roadmap', state: 'upcoming' },
                { key: 'g', label: 'Generating the report', state: 'upcoming' },
              ]}
            />
            <FactList>
              <FactRow label="Days you can use" fact={fact}>
                120 days
              </FactRow>
              <FactRow label="Who approves" fact={{ ...fact, url: null, confidence: 'high' }}>
                First field-grade commander with Article 15 authority
              </FactRow>
              <FactRow label="Duty hours">Monday to Friday</FactRow>
            </FactList>
          </>
        )}
      </BothThemes>
    </>
  )
}

function Roadmap() {
  const [done, setDone] = useState<string[]>([])
  return (
    <WaypointPath
      label="Roadmap"
      today={today}
      tasks={tasks.map((task) => (done.includes(task.key) ? { ...task, state: 'done' } : task))}
      control={(task) =>
        task.state === 'next' && (
          <Button variant="secondary" size="small" onPress={() => setDone([...done, task.key])}>
            Mark done
          </Button>
        )
      }
    />
  )
}
