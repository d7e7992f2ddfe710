import { TriangleAlert } from 'lucide-react'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Banner } from './banner.tsx'

export interface DeletionBannerProps {
  due: string
  timeZone: string
}

/** Shown on every member page while the account is scheduled for deletion. */
export default function DeletionBanner({ due, timeZone }: DeletionBannerProps) {
  return (
    <Banner icon={TriangleAlert} label="Your account will be deleted" isUrgent>
      <p>
        Your account will be deleted on{' '}
        <strong className="tabular">{showMoment(due, timeZone)}</strong>.{' '}
        <TextLink to="/dashboard/settings/data">Keep it, or download your data</TextLink>
      </p>
    </Banner>
  )
}
