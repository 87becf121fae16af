/** The one thing of the platform that passes through the core without being used in it. */
interface AbortSignal {}
