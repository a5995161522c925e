"""Named tests that print TAP: what the scripts of this folder share."""
import sys
import tempfile
import time
from pathlib import Path

TESTS = []


def test(function):
    """A test: a function that takes a folder of its own, empty and gone afterwards."""
    TESTS.append((function.__name__.replace("_", " "), function))
    return function


def test_each(name, values):
    """One test for each value; the function takes the folder and the value."""
    def add(function):
        for value in values:
            label = value if isinstance(value, str) else value[0]
            TESTS.append((f"{function.__name__.replace('_', ' ')}: {label}",
                          lambda folder, value=value: function(folder, value)))
        return function
    if not values:
        raise ValueError(f"{name}: nothing to test")
    return add


def equal(seen, meant, about=""):
    if seen != meant:
        raise AssertionError(f"{about or 'seen'}: {seen!r} is not {meant!r}")


def holds(text, *parts):
    for part in parts:
        if part not in text:
            raise AssertionError(f"{part!r} is not in:\n{text}")


def lacks(text, *parts):
    for part in parts:
        if part in text:
            raise AssertionError(f"{part!r} is in:\n{text}")


def main(words=()):
    """Runs the tests; with words, those whose names hold one of them."""
    chosen = [(name, function) for name, function in TESTS
              if not words or any(word in name for word in words)]
    failed = 0
    for number, (name, function) in enumerate(chosen, 1):
        begin = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="surto-tui-", ignore_cleanup_errors=True) as folder:
            try:
                function(Path(folder))
                problem = None
            except Exception as error:  # a test that breaks off has failed, the next one goes on
                problem = f"{type(error).__name__}: {error}"
        if problem:
            failed += 1
            print("\n".join("# " + line for line in problem.splitlines()))
        print(f"{'not ok' if problem else 'ok'} {number} - {name} # {time.monotonic() - begin:.1f} s",
              flush=True)
    print(f"1..{len(chosen)}")
    sys.exit(1 if failed or not chosen else 0)
