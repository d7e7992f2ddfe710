import { Disclosure } from '#web/ui/disclosure.tsx'

/** The terms themselves, where one agrees to them. */
export function Terms() {
  return (
    <Disclosure summary="Read the terms">
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm">
        <li>Use your own account, and give true information about yourself.</li>
        <li>Do not enter classified information, or personal information about anyone but you.</li>
        <li>
          Waypoint is not part of the Department of Defense. It shows rules with their source and
          date, and decides nothing. Check with your command before you act.
        </li>
        <li>
          What you enter is kept on this server to make your reports. It is not sold. The people who
          run this server can see it.
        </li>
      </ul>
    </Disclosure>
  )
}
