/* What a module gives to JavaScript: numbers and addresses only. Natively, for tests, these are
 * ordinary functions. */
#ifndef SURTO_WASM_EXPORT_H
#define SURTO_WASM_EXPORT_H

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

#endif
