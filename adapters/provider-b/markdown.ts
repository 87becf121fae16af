const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" },
}

const decoded = (html: string): string => html.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)

/** Escapes the special characters of Markdown. */
const plain = (html: string): string =>
  decoded(html.replace(/<[^<>]*>/g, '')).replace(/[\\*_[\]]/g, (mark) => `\\${mark}`)

const addressIn = (tag: string): string => decoded(/\shref\s*=\s*(["'])(.*?)\1/i.exec(tag)?.[2] ?? '')

/** Returns a label with HTML links as Markdown; drops every other tag. */
export const markdownOf = (html: string): string =>
  html
    .split(/(<a\s[^<>]*>.*?<\/a>)/is)
    .map((part) => {
      const [, tag = '', words = ''] = /^(<a\s[^<>]*>)(.*)<\/a>$/is.exec(part) ?? []
      const href = addressIn(tag).replace(/[\s()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
      return href === '' ? plain(part) : `[${plain(words)}](${href})`
    })
    .join('')
