"""What comes over a table's socket, answers to commands apart."""

from valat.protocol.chat import ChatHistory, ChatMessage
from valat.protocol.table import CommitmentsMessage, HintMessage, PingMessage, SealMessage, TableMessage

TableSocketMessage = (
    TableMessage | ChatMessage | ChatHistory | SealMessage | CommitmentsMessage | HintMessage | PingMessage
)
