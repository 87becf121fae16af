/** As the ref of what comes where nobody may be looking: the page goes there. V8.11 */
export const intoView = (element: Element | null) => element?.scrollIntoView({ block: 'center' })
