import { configureGlobal } from 'fast-check';

// Unless told otherwise, fast-check keeps a sequence under eleven steps, whatever maximum a test gives for it.
configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });
