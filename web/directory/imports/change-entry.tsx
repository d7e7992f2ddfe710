import type { ImportChange } from '#contract/directory/imports.ts'
import { listFamilies } from '#contract/directory/knowledge.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { fieldValue } from './field-value.ts'
import { fieldName } from './import-words.ts'

/** One changed row, with its values before and after. */
export function ChangeEntry({ change }: { change: ImportChange }) {
  const { title, detail, before, after, refusal } = change
  if (refusal) return <RefusedRow title={title} refusal={refusal} />
  return (
    <li className="py-4">
      <p className="font-semibold wrap-anywhere">{title}</p>
      {detail && detail !== title && (
        <p className="text-sm wrap-anywhere text-ink-soft">{detail}</p>
      )}
      {before && after ? (
        <Fields names={Object.keys(after)} before={before} after={after} />
      ) : (
        <Disclosure summary="All fields" className="mt-2">
          <Fields names={Object.keys(after ?? before ?? {})} before={before} after={after} />
        </Disclosure>
      )}
    </li>
  )
}

interface FieldsProps {
  names: readonly string[]
  before: Readonly<Record<string, string>> | null
  after: Readonly<Record<string, string>> | null
}

function Fields({ names, before, after }: FieldsProps) {
  const families = useEndpoint(listFamilies, {}).data?.items
  const show = (name: string, text = '') => fieldValue(name, text, families)
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="text-sm text-ink-soft">{fieldName(name)}</dt>
          <dd className="flex min-w-0 flex-col items-start gap-1 max-sm:mb-2">
            {before && before[name] !== '' && (
              <Value as="del" word="Was" text={show(name, before[name])} isOnly={!after} />
            )}
            {after && after[name] !== '' && (
              <Value as="ins" word="Becomes" text={show(name, after[name])} isOnly={!before} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ValueProps {
  as: 'del' | 'ins'
  word: string
  text: string
  /** There's nothing to compare it with, so it's shown plainly. */
  isOnly: boolean
}

const maxShown = 600
const looks = { del: 'bg-bad-tint text-bad', ins: 'bg-good-tint text-good no-underline' }

function Value({ as: Element, word, text, isOnly }: ValueProps) {
  const shown = text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
  if (isOnly) return <span className="wrap-anywhere whitespace-pre-line">{shown}</span>
  return (
    <Element
      className={`max-w-full rounded-control px-1.5 py-0.5 wrap-anywhere whitespace-pre-line ${looks[Element]}`}
    >
      <span className="sr-only">{word}: </span>
      {shown}
    </Element>
  )
}

function RefusedRow({
  title,
  refusal: { line, column, value },
}: {
  title: string
  refusal: NonNullable<ImportChange['refusal']>
}) {
  return (
    <li className="py-4">
      <p className="font-semibold">{title}</p>
      <p className="tabular text-sm text-ink-soft">
        Line {line}
        {column && `, column ${column}`}
      </p>
      {value && <p className="mt-1 wrap-anywhere">{value}</p>}
    </li>
  )
}
