/** The fields of a posted form as text: ignores files, and the last duplicate wins. */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  const form = await request.formData()
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  return values
}

/** The number of the ticket just created, from the page's URL. */
export function sentNumber(search: URLSearchParams): string | null {
  const sent = search.get('sent') ?? ''
  return /^\d{1,9}$/.test(sent) ? sent : null
}
