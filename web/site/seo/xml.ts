const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters XML 1.0 doesn't allow, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu

/** Text escaped for XML. */
export function xmlText(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}

/** An XML response, publicly cacheable for a number of seconds. */
export function xmlAnswer(body: string, seconds: number, type = 'application/xml'): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${seconds}`,
    },
  })
}
