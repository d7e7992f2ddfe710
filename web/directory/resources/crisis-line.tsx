import { MessageCircle, MessageSquareText, Phone } from 'lucide-react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'

const contacts = [
  { href: 'tel:988', icon: Phone, text: 'Dial 988, then press 1' },
  { href: 'sms:838255', icon: MessageSquareText, text: 'Text 838255' },
  {
    href: 'https://www.veteranscrisisline.net/get-help-now/chat/',
    icon: MessageCircle,
    text: 'Chat online',
  },
]

/** The 24/7 crisis line, shown above every list of resources. */
export function CrisisLine() {
  return (
    <section
      aria-labelledby="crisis-line"
      className="card mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-brand bg-tint p-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="crisis-line" className="text-lg">
          Veterans Crisis Line
        </h2>
        <p className="mt-0.5 max-w-measure">
          24/7, free and confidential, for you or someone you’re worried about. You don’t need to be
          enrolled in VA health care.
        </p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {contacts.map(({ href, icon, text }) => (
          <li key={href}>
            <a href={href} rel="noreferrer" className={buttonStyle('secondary')}>
              <Icon of={icon} size={18} />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
