"""What a method of the program computes, as a definition of Coq: whole numbers and tests, and nothing else.

Whatever else a method does is refused, so that Coq never speaks of another program than the one that runs.
"""

import ast
import inspect
from collections.abc import Callable, Sequence
from textwrap import dedent
from typing import Any

OPERATORS = {
    ast.Add: "({} + {})",
    ast.Sub: "({} - {})",
    ast.Mult: "({} * {})",
    ast.FloorDiv: "({} / {})",  # both round down
    ast.Mod: "({} mod {})",
    ast.Pow: "({} ^ {})",
    ast.LShift: "(Z.shiftl {} {})",
    ast.RShift: "(Z.shiftr {} {})",
    ast.Eq: "({} =? {})",
    ast.Lt: "({} <? {})",
    ast.Gt: "({1} <? {0})",
}


class Untold(Exception):
    """A method says what a definition of whole numbers cannot."""


def method_defined(method: Callable[..., Any], *parameters: str, result: str = "Z", keeps: str = "") -> str:
    """A method whose parameters are whole numbers: its own, or its only argument sorted into them at the beginning.

    It may keep what it names in one attribute, which is told; it changes nothing else.
    """
    function = parsed(method)
    own = method.__code__.co_varnames
    numbers = [(name, told) for name, told in method.__globals__.items() if isinstance(told, int)]
    known = {name: str(number) for name, number in numbers if name not in own}
    body = [statement for statement in function.body if not is_text(statement)]
    told = value(body[1:] if sorts(body[0], parameters) else body, known, keeps)
    return f"Definition {plain(function.name)} ({' '.join(parameters)} : Z) : {result} :=\n  {told}.\n"


def attribute_defined(init: Callable[..., Any], name: str) -> str:
    """What a constructor says of one attribute."""
    for statement in parsed(init).body:
        match statement:
            case ast.Assign(targets=[ast.Attribute(attr=found)], value=told) if found == name:
                return f"Definition {plain(name)} : Z := {written(told, {})}.\n"
    raise Untold(name)


def parsed(method: Callable[..., Any]) -> ast.FunctionDef:
    (function,) = ast.parse(dedent(inspect.getsource(method))).body
    assert isinstance(function, ast.FunctionDef)
    if function.decorator_list:
        raise Untold(function.name)
    return function


def plain(name: str) -> str:
    return name.lstrip("_")


def is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def sorts(statement: ast.stmt, parameters: Sequence[str]) -> bool:
    """Whether a method begins with `low, high = sorted(piles)`."""
    match statement:
        case ast.Assign(
            targets=[ast.Tuple(elts=names)],
            value=ast.Call(func=ast.Name(id="sorted"), args=[ast.Name()], keywords=[]),
        ):
            return [name.id for name in names if isinstance(name, ast.Name)] == list(parameters)
    return False


def value(body: Sequence[ast.stmt], known: dict[str, str], keeps: str) -> str:
    """What statements return in the end; those after a test are told on both of its sides."""
    match body:
        case [ast.Return(value=ast.expr() as told), *_]:
            return written(told, known)
        case [ast.Assign(targets=[target, *kept], value=told), *rest] if are_kept(kept, keeps):
            return f"let {pattern(target)} := {written(told, known)} in\n  {value(rest, known, keeps)}"
        case [ast.If(test=test, body=then, orelse=other), *rest]:
            yes, no = value([*then, *rest], known, keeps), value([*other, *rest], known, keeps)
            return f"if {written(test, known)} then\n  {yes}\n  else {no}"
    raise Untold(ast.unparse(body[0]) if body else "nothing is returned")


def are_kept(places: Sequence[ast.expr], keeps: str) -> bool:
    return [ast.unparse(place) for place in places] in ([], [f"self.{keeps}"])


def pattern(target: ast.expr) -> str:
    """The names that an assignment gives, and nothing but names."""
    match target:
        case ast.Name(id=name):
            return name
        case ast.Tuple(elts=names) if all(isinstance(name, ast.Name) for name in names):
            return f"'({', '.join(map(ast.unparse, names))})"
    raise Untold(ast.unparse(target))


def written(node: ast.expr, known: dict[str, str]) -> str:
    def say(part: ast.expr) -> str:
        return written(part, known)

    match node:
        case ast.Constant(value=int(number)):
            return str(number)
        case ast.Name(id=name):
            return known.get(name, name)
        case ast.Attribute(value=ast.Name(id="self"), attr=name):
            return plain(name)
        case ast.Tuple(elts=parts):
            return f"({', '.join(map(say, parts))})"
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in OPERATORS:
            return OPERATORS[type(sign)].format(say(left), say(right))
        case ast.Compare(left=left, ops=[sign], comparators=[right]) if type(sign) in OPERATORS:
            return OPERATORS[type(sign)].format(say(left), say(right))
        case ast.BoolOp(op=ast.And(), values=[left, right]):
            return f"({say(left)} && {say(right)})"
        case ast.Call(func=ast.Name(id="isqrt"), args=[number]):
            return f"(Z.sqrt {say(number)})"
        case ast.Call(func=ast.Attribute(value=number, attr="bit_length"), args=[]):
            return f"(bit_length {say(number)})"
        case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr=name), args=[number]):
            return f"({plain(name)} {say(number)})"
    raise Untold(ast.unparse(node))
