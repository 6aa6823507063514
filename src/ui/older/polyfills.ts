/**
 * Functions that are younger than the oldest browsers we serve (`tools/floor.ts`) and that our pages or their libraries
 * call. Imported first by each front end, by the sealing page and by every worker; `tools/check-floor.ts` refuses a build
 * that calls another one.
 */
import 'core-js/es/array-buffer/transfer-to-fixed-length.js';
import 'core-js/es/array/find-last.js';
import 'core-js/es/array/find-last-index.js';
import 'core-js/es/array/to-reversed.js';
import 'core-js/es/array/to-sorted.js';
import 'core-js/es/array/to-spliced.js';
import 'core-js/es/array/with.js';
import 'core-js/es/map/group-by.js';
import 'core-js/es/object/has-own.js';
import 'core-js/es/promise/with-resolvers.js';
import 'core-js/es/string/is-well-formed.js';
import 'core-js/es/string/to-well-formed.js';
import './abort-signal/any.ts';
import './abort-signal/throw-if-aborted.ts';
import './response/bytes.ts';
import './url/can-parse.ts';
import './url/parse.ts';
