import type { ViewSources } from '../cards/index.ts'
import { backTo, viewContextOf, viewSources } from '../cards/index.ts'
import type { PageTrouble } from '../catalogue/index.ts'
import { documentTitle, notFoundView } from '../catalogue/index.ts'
import { isMissing, mayPass } from '../kernel/failure.ts'
import type { LazyState } from '../kernel/lazy.ts'
import type { Retry } from '../kernel/retry.ts'
import { askAccount, openLibrary } from '../kernel/retry.ts'
import { screen } from '../kernel/screen.ts'
import { commonWords } from '../kernel/words.ts'
import { hrefOf } from '../routes/index.ts'
import type { SessionState } from '../session/index.ts'
import { isUnreachable } from '../session/index.ts'
import type { FileState } from './file.machine.ts'
import type { DownloadView, FileView } from './file.view.ts'
import { downloadView, fileView } from './file.view.ts'
import { libraryView } from './library.view.ts'
import type { ReaderState } from './reader.machine.ts'
import type { MagazineView } from './reader.view.ts'
import { magazineView } from './reader.view.ts'
import { magazineIn } from './rules.ts'
import { libraryWords } from './words.ts'

/** The library. */
export const libraryScreen = screen(viewSources, (sources: ViewSources) => libraryView(viewContextOf(sources)))

/** The placeholder of a document: loading, not found, or failed. */
export type Standstill =
  | { readonly type: 'loading'; readonly label: string }
  | (PageTrouble & {
      /** Tries again; `null` if that cannot help. */
      readonly retry: Retry | { readonly of: 'file'; readonly event: { readonly type: 'retry' } } | null
      readonly download: DownloadView | null
    })

interface Sources extends ViewSources {
  readonly session: SessionState
  readonly library: LazyState<unknown>
}

const failed = { type: 'failed', title: libraryWords.failed, text: libraryWords.failedText, download: null } as const

/** Why nothing can be read yet: the account or the reader's code is not there, or both are on their way. */
const standstill = ({ session, library }: Sources, label: string): Standstill => {
  if (library.matches('unreachable')) return { ...failed, message: 'reader_failed', retry: openLibrary }
  if (!isUnreachable(session)) return { type: 'loading', label }
  const texts = { title: commonWords.accountSilent, text: commonWords.accountSilentHelp }
  return { ...failed, ...texts, message: 'account_failed', retry: askAccount }
}

const missing = { type: 'missing', ...notFoundView, retry: null, download: null } as const

type MagazinePage = Standstill | { readonly type: 'ready'; readonly magazine: MagazineView }

/** The page of a magazine. P2.4.07 */
export const magazineScreen = screen(
  [...viewSources, 'session', 'library', 'reader'],
  ({ reader, ...sources }: Sources & { readonly reader: ReaderState | undefined }) => {
    const { catalogue, address } = sources.app.context
    const id = address?.route.type === 'magazine' ? address.route.id : ''
    const known = catalogue ? magazineIn(catalogue, id) : undefined
    const page: MagazinePage = reader
      ? { type: 'ready', magazine: magazineView(reader) }
      : catalogue && !known
        ? missing
        : standstill(sources, libraryWords.loadingMagazine)
    return {
      page,
      documentTitle: known ? documentTitle(known.title, catalogue) : null,
      canonical: hrefOf({ type: 'magazine', id }),
      back: backTo(sources, 'library'),
    }
  },
)

type ResourcePage = Standstill | { readonly type: 'ready'; readonly file: FileView }

const retryFile = { of: 'file', event: { type: 'retry' } } as const

const resourcePage = (file: FileState | undefined, sources: Sources): ResourcePage => {
  if (!file) return standstill(sources, libraryWords.loadingFile)
  const view = fileView(file)
  if (view) return { type: 'ready', file: view }
  if (!file.matches('closed')) return { type: 'loading', label: libraryWords.loadingFile }
  const { failure, resource } = file.context
  if (resource === null && isMissing(failure)) return { ...missing, retry: retryFile }
  if (failure?.type !== 'Unreadable') {
    const isGone = resource !== null && failure?.type === 'Refused' && !mayPass(failure)
    const words = isGone && { title: libraryWords.unreadable, text: libraryWords.gone }
    return { ...failed, ...words, message: 'file_failed', retry: retryFile }
  }
  const download = downloadView(file.context)
  const text = download ? libraryWords.unreadableKept : libraryWords.unreadableText
  return { ...failed, title: libraryWords.unreadable, text, message: 'file_unreadable', retry: retryFile, download }
}

/** The page of a program's resource. */
export const resourceScreen = screen(
  [...viewSources, 'session', 'library', 'file'],
  ({ file, ...sources }: Sources & { readonly file: FileState | undefined }) => {
    const { catalogue, address } = sources.app.context
    const route = address?.route.type === 'resource' ? address.route : null
    const { program = '', id = '' } = route ?? {}
    const listed = catalogue?.initial.library.resources.find((each) => each.program === program && each.id === id)
    const title = file?.context.resource?.title ?? listed?.title ?? null
    return {
      page: resourcePage(file, sources),
      documentTitle: title === null ? null : documentTitle(title, catalogue),
      canonical: hrefOf({ type: 'resource', program, id }),
      back: {
        href: hrefOf({ type: 'program', id: program, view: 'resources' }, address?.rest),
        label: libraryWords.toProgram,
      },
    }
  },
)
