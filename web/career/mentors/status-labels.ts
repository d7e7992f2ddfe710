import type { MentorStatus } from '#contract/career/mentors.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** An application's status: a sentence for the mentor and a word for admins. */
export const statusLabels: Record<
  MentorStatus,
  { title: string; text: string; label: string; tone: Tone }
> = {
  applied: {
    title: 'We’re reading your application',
    text: 'You can still change it. Add your hours now, so members can book you as soon as you’re approved.',
    label: 'Waiting',
    tone: 'signal',
  },
  approved: {
    title: 'Members can book you',
    text: 'They see your open times in their own time zone.',
    label: 'Approved',
    tone: 'good',
  },
  declined: {
    title: 'Your application was declined',
    text: 'Change your profile and save it to apply again.',
    label: 'Declined',
    tone: 'plain',
  },
  paused: {
    title: 'Your profile is paused',
    text: 'Members can’t book you for now. Contact us if you have questions.',
    label: 'Paused',
    tone: 'bad',
  },
}
