import { CalendarCheck, FileText, MailCheck, Phone } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { FieldArray } from '#web/lib/field-array.tsx'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { Board, type BoardCard } from '#web/ui/board.tsx'
import { moveCard } from '#web/ui/board-move.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.tsx'
import { BothThemes } from './both-themes.tsx'
import { today } from './sample-content.ts'
import { StyleguideFrame, styleguideMeta } from './styleguide-frame.tsx'

export function meta() {
  return styleguideMeta('Planning pieces')
}

export default function PlanningPage() {
  return (
    <StyleguideFrame
      title="Planning pieces"
      lead="Calendars, boards, timelines and lists to reorder in both themes. Names are examples."
    >
      <BothThemes title="Board" isWide>
        {(theme) => <SampleBoard theme={theme} />}
      </BothThemes>
      <BothThemes title="Calendar" isWide>
        {(theme) => <Calendar label={`Deadlines, ${theme}`} items={deadlines} today={today} />}
      </BothThemes>
      <BothThemes title="Timeline">
        {(theme) => <Timeline label={`History, ${theme}`} events={history} />}
      </BothThemes>
      <BothThemes title="List to reorder">{(theme) => <SampleSections theme={theme} />}</BothThemes>
      <BothThemes title="Repeated fields">{(theme) => <SampleJobs theme={theme} />}</BothThemes>
    </StyleguideFrame>
  )
}

const columns = [
  { id: 'saved', title: 'Saved' },
  { id: 'contacted', title: 'Contacted' },
  { id: 'applied', title: 'Applied' },
  { id: 'approved', title: 'Approved' },
]

const firstCards: readonly BoardCard[] = [
  { id: 'harbor', title: 'Network technician', column: 'saved', content: 'Harbor Works, Norfolk' },
  { id: 'ridge', title: 'Help desk specialist', column: 'saved', content: 'Blue Ridge Systems' },
  { id: 'prairie', title: 'Logistics analyst', column: 'contacted', content: 'Reply due Nov 28' },
  { id: 'cascade', title: 'Medical assistant', column: 'applied', content: 'Packet sent Nov 12' },
]

function SampleBoard({ theme }: { theme: string }) {
  const [cards, setCards] = useState(firstCards)
  return (
    <Board
      label={`Applications, ${theme}`}
      columns={columns}
      cards={cards}
      onMove={(move) => setCards((all) => moveCard(all, move))}
    />
  )
}

const deadlines = [
  {
    id: 'packet',
    date: '2026-11-24',
    title: 'Submit your SkillBridge packet',
    detail: 'To your commander',
    href: '/styleguide/list',
    tone: 'signal',
  },
  { id: 'call', date: '2026-11-24', title: 'Call with Harbor Works', detail: '2:00 PM Eastern' },
  { id: 'tap', date: '2026-11-24', title: 'Transition briefing, day 1' },
  { id: 'health', date: '2026-11-30', title: 'Separation health assessment', tone: 'good' },
  { id: 'claim', date: '2026-12-23', title: 'Benefits claim opens', href: '/styleguide/list' },
] as const

const history = [
  {
    id: '1',
    date: '2026-10-30',
    title: 'Saved',
    detail: 'From the report of Oct 30',
    icon: FileText,
  },
  {
    id: '2',
    date: '2026-11-04',
    title: 'Called the host',
    detail: 'They start a group in February.',
    icon: Phone,
    tone: 'brand',
  },
  { id: '3', date: '2026-11-12', title: 'Packet sent', icon: MailCheck, tone: 'signal' },
  { id: '4', date: '2026-11-20', title: 'Approved', icon: CalendarCheck, tone: 'good' },
] as const

const firstSections = ['Summary', 'Experience', 'Education', 'Certifications']

function SampleSections({ theme }: { theme: string }) {
  const [sections, setSections] = useState(firstSections)
  return (
    <SortableList
      label={`Resume sections, ${theme}`}
      items={sections.map((name) => ({
        id: name,
        name,
        content: <p className="pt-1 font-semibold">{name}</p>,
      }))}
      onMove={(from, to) =>
        setSections((all) => {
          const others = all.toSpliced(from, 1)
          return others.toSpliced(to, 0, ...all.slice(from, from + 1))
        })
      }
    />
  )
}

const Jobs = z.object({
  jobs: z
    .array(
      z.object({
        title: z.string().trim().min(1, { error: 'Enter a job title.' }),
        employer: z.string().trim(),
      }),
    )
    .max(5),
})

function SampleJobs({ theme }: { theme: string }) {
  const form = useSchemaForm({
    schema: Jobs,
    defaultValues: {
      jobs: [
        { title: 'Network technician', employer: 'US Army' },
        { title: 'Team leader', employer: 'US Army' },
      ],
    },
    onSubmit: async ({ jobs }) => toast(`${jobs.length} jobs would be saved.`),
  })
  return (
    <form aria-label={`Jobs, ${theme}`} onSubmit={form.submit} className="flex flex-col gap-4">
      <FieldArray
        form={form}
        name="jobs"
        label="Jobs"
        noun="job"
        initial={{ title: '', employer: '' }}
        max={5}
      >
        {(index) => (
          <>
            <Field form={form} name={`jobs.${index}.title`}>
              {(field) => <TextField label="Job title" {...field} />}
            </Field>
            <Field form={form} name={`jobs.${index}.employer`}>
              {(field) => <TextField label="Employer" isOptional {...field} />}
            </Field>
          </>
        )}
      </FieldArray>
      <Button type="submit" className="self-start">
        Save jobs
      </Button>
    </form>
  )
}
