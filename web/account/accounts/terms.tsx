import { Disclosure } from '#web/ui/disclosure.tsx'

/** The terms, inline next to the agreement checkbox. */
export function Terms() {
  return (
    <Disclosure summary="Read the terms">
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm">
        <li>Use your own account and your own information.</li>
        <li>Don’t enter classified information, or personal information about anyone else.</li>
        <li>
          Waypoint isn’t part of the Department of Defense. Your command has the final say, so check
          with them before you act.
        </li>
        <li>
          We store what you enter on this server to build your reports. We don’t sell it. The people
          who run this server can see it.
        </li>
      </ul>
    </Disclosure>
  )
}
