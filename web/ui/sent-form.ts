/** The fields of a posted form as text: files are none, and of what comes twice the last counts. */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  const form = await request.formData()
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  return values
}

/** The number of a ticket that was just sent, as the address of the page says it. */
export function sentNumber(search: URLSearchParams): string | null {
  const sent = search.get('sent') ?? ''
  return /^\d{1,9}$/.test(sent) ? sent : null
}
